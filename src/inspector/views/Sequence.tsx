import { useEffect, useRef } from 'react'

import { numberText, timeText } from '../format.ts'
import { useInspectorTexts } from '../inspector-texts.ts'
import { atStep, isIdle, useScene } from '../session/looking.ts'
import type { Step } from '../session/recording.ts'
import { eventWords, senderWords, stateWords } from '../session/state-words.ts'

import styles from './sequence.module.css'

/** The latest steps that are drawn. */
const most = 60
const [times, lane, line, top] = [170, 170, 46, 10]
/** Beside the last lane, for the names of states. */
const right = 100

interface Arrow {
  step: Step
  from: string
  to: string
  y: number
}

/** The messages between actors from top to bottom; a gap of more than a second is said. */
export function Sequence() {
  const texts = useInspectorTexts()
  const { recording, look, shown, only } = useScene()
  const from = (step: Step): string => senderWords(step, recording, texts)
  const steps = recording.steps
    .filter((step) => only === '' || step.machine === only || from(step) === only)
    .slice(-most)
  const lanes = [...new Set(steps.flatMap((step) => [from(step), step.machine]))]
  const xOf = (name: string): number => lanes.indexOf(name) * lane + lane / 2
  const { arrows, gaps, bottom: y } = placed(steps, from)
  const [width, height] = [lanes.length * lane + right, y + 40]
  return (
    <figure className={styles.sequence} translate="no">
      <svg width={times + width} height={30} className={styles.heads} aria-hidden>
        {lanes.map((name) => (
          <text key={name} x={times + xOf(name)} y={20} className={styles.head}>
            {name}
          </text>
        ))}
      </svg>
      <div className={styles.messages}>
        <svg width={times} height={height} className={styles.times} aria-hidden>
          {arrows.map(({ step: { number, at }, y: level }) => (
            <text key={number} x={times - 14} y={level + 4}>
              {timeText(at)} · {number}
            </text>
          ))}
        </svg>
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={texts.sequenceOf()}
        >
          {lanes.map((name) => (
            <path key={name} d={`M${xOf(name)} 0V${height}`} className={styles.lane} />
          ))}
          {gaps.map((gap) => (
            <g key={gap.y}>
              <path d={`M0 ${gap.y}H${width}`} className={styles.gap} />
              <text x={width / 2} y={gap.y + 4} className={styles.gapText}>
                {texts.later({ seconds: numberText(Math.round(gap.seconds * 10) / 10) })}
              </text>
            </g>
          ))}
          {arrows.map((arrow) => (
            <Message
              key={arrow.step.number}
              arrow={arrow}
              xs={[xOf(arrow.from), xOf(arrow.to)]}
              isShown={shown?.number === arrow.step.number}
              onShow={() => look({ ...atStep(arrow.step), view: 'chart' })}
            />
          ))}
        </svg>
      </div>
    </figure>
  )
}

/** The heights of messages and of the gaps between them. */
function placed(steps: readonly Step[], from: (step: Step) => string) {
  const gaps: { y: number; seconds: number }[] = []
  const arrows: Arrow[] = []
  let y = top
  for (const [index, step] of steps.entries()) {
    const pause = (step.at - (steps[index - 1]?.at ?? step.at)) / 1000
    if (pause > 1) {
      y += line - 12
      gaps.push({ y: y - 14, seconds: pause })
    }
    y += line
    arrows.push({ step, from: from(step), to: step.machine, y })
  }
  return { arrows, gaps, bottom: y }
}

interface MessageProps {
  arrow: Arrow
  xs: [number, number]
  isShown: boolean
  onShow: () => void
}

/** The receiver of a longer arrow may be out of sight: it is named at its sender, too. */
const inSight = 2 * lane

/** Solid for a message, dotted for a start, dashed where it was refused. */
function Message({
  arrow: { step, from: sender, y },
  xs: [from, to],
  isShown,
  onShow,
}: MessageProps) {
  const texts = useInspectorTexts()
  const isSelf = from === to
  const direction = from < to ? -1 : 1
  const way = isSelf ? `M${to} ${y - 12}h26v12h-20` : `M${from} ${y}H${to + direction * 3}`
  const tip = isSelf ? `M${to + 2} ${y}l8 -4v8z` : `M${to} ${y}l${direction * 8} -4v8z`
  const isFar = Math.abs(from - to) > lane
  // At its receiver, as its state is; a sender that is far away is named.
  const place = isSelf ? to + 34 : isFar ? to + direction * 14 : (from + to) / 2
  const far = direction < 0 ? 'end' : 'start'
  const name = eventWords(step.event.type, texts)
  const label = useRef<SVGTextElement>(null)
  useEffect(() => {
    if (isShown) label.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isShown])
  return (
    <g
      className={styles.message}
      data-outcome={isIdle(step) ? 'idle' : step.outcome}
      data-shown={isShown || undefined}
      onClick={onShow}
    >
      <title>{`${step.number} ${name}`}</title>
      <path d={way} className={styles.way} />
      <path d={tip} className={styles.tip} />
      <text
        ref={label}
        x={place}
        y={y - 6}
        className={styles.name}
        textAnchor={isSelf ? 'start' : isFar ? far : 'middle'}
      >
        {name}
        {isFar && <tspan className={styles.sender}> ‹ {sender}</tspan>}
      </text>
      {Math.abs(from - to) > inSight && (
        <text
          x={from - direction * 10}
          y={y - 6}
          className={styles.name}
          textAnchor={direction < 0 ? 'start' : 'end'}
        >
          {name} <tspan className={styles.sender}>› {step.machine}</tspan>
        </text>
      )}
      <text x={to + 8} y={y + 15} className={styles.state}>
        {stateWords(step.value)}
      </text>
    </g>
  )
}
