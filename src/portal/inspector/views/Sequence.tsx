import { useEffect, useRef } from 'react'

import { useInspectorTexts } from '#portal/i18n/late/inspection/inspector-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { senderWords } from '../parts/sender-words.ts'
import { isIdle } from '../session/folding.ts'
import { useScene } from '../session/looking.ts'
import type { Step } from '../session/recording.ts'
import { eventWords, stateWords, preciseTime } from '../session/state-words.ts'

import styles from './sequence.module.css'

/** The latest steps that are drawn. */
const most = 60
const [left, lane, line, top] = [120, 170, 46, 10]

interface Arrow {
  step: Step
  from: string
  to: string
  y: number
}

/** The messages between actors from top to bottom; a gap of more than a second is said. */
export function Sequence() {
  const texts = useInspectorTexts()
  const format = useFormat()
  const { recording, look, shown } = useScene()
  const steps = recording.steps.slice(-most)
  const from = (step: Step): string => senderWords(step, recording, texts)
  const lanes = [...new Set(steps.flatMap((step) => [from(step), step.machine]))]
  const xOf = (name: string): number => left + lanes.indexOf(name) * lane + lane / 2
  const { arrows, gaps, bottom: y } = placed(steps, from)
  const [width, height] = [left + lanes.length * lane + 20, y + 40]
  return (
    <figure className={styles.sequence} translate="no">
      <svg width={width} height={30} className={styles.heads} aria-hidden>
        {lanes.map((name) => (
          <text key={name} x={xOf(name)} y={20} className={styles.head}>
            {name}
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
            <path d={`M${left} ${gap.y}H${width - 20}`} className={styles.gap} />
            <text x={width / 2} y={gap.y + 4} className={styles.gapText}>
              {texts.later({ seconds: format.number(Math.round(gap.seconds * 10) / 10) })}
            </text>
          </g>
        ))}
        {arrows.map((arrow) => (
          <Message
            key={arrow.step.number}
            arrow={arrow}
            xs={[xOf(arrow.from), xOf(arrow.to)]}
            isShown={shown?.number === arrow.step.number}
            time={preciseTime(arrow.step.at, format.exactTime(arrow.step.at))}
            onShow={() =>
              look({
                step: arrow.step.number,
                actor: arrow.step.sessionId,
                asked: null,
                view: 'chart',
              })
            }
          />
        ))}
      </svg>
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
  time: string
  onShow: () => void
}

/** Solid for a message, dotted for a start, dashed where it was refused. */
function Message({ arrow: { step, y }, xs: [from, to], isShown, time, onShow }: MessageProps) {
  const texts = useInspectorTexts()
  const isSelf = from === to
  const direction = from < to ? -1 : 1
  const way = isSelf ? `M${to} ${y - 12}h26v12h-20` : `M${from} ${y}H${to + direction * 3}`
  const tip = isSelf ? `M${to + 2} ${y}l8 -4v8z` : `M${to} ${y}l${direction * 8} -4v8z`
  const middle = isSelf ? to + 34 : (from + to) / 2
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
      <text x={left - 14} y={y + 4} className={styles.time}>
        {time} · {step.number}
      </text>
      <path d={way} className={styles.way} />
      <path d={tip} className={styles.tip} />
      <text
        ref={label}
        x={middle}
        y={y - 6}
        className={styles.name}
        textAnchor={isSelf ? 'start' : 'middle'}
      >
        {name}
      </text>
      <text
        x={to + (direction < 0 ? 8 : -8)}
        y={y + 15}
        className={styles.state}
        textAnchor={direction < 0 ? 'start' : 'end'}
      >
        {stateWords(step.value)}
      </text>
    </g>
  )
}
