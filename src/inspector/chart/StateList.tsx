import type { AnyStateNode } from 'xstate'

import { transitionName } from '#lib/machines/transitions.ts'

import { useInspectorTexts } from '../inspector-texts.ts'
import { machineOf } from '../session/machine-facts.ts'
import { eventWords } from '../session/state-words.ts'

import './chart.css'

interface Props {
  machine: string
  states: ReadonlyMap<string, string>
  edges: ReadonlyMap<string, string>
}

/** A machine without a drawing: its states as boxes in each other, with the events that they take. */
export function StateList({ machine, ...marks }: Props) {
  return (
    <div className="states">
      <State node={machineOf(machine).root} {...marks} />
    </div>
  )
}

function State({ node, ...marks }: Omit<Props, 'machine'> & { node: AnyStateNode }) {
  const texts = useInspectorTexts()
  const inner: AnyStateNode[] = Object.values(node.states)
  const branches = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
  return (
    <section
      className={marks.states.get(node.id)}
      data-state={node.id}
      data-kind={inner.length === 0 ? 'leaf' : 'compound'}
      aria-label={node.key}
    >
      <h3 translate="no">{node.key}</h3>
      {node.description !== undefined && <p>{node.description}</p>}
      {branches.map((branch) => {
        const name = transitionName(branch)
        const targets = branch.target?.map(({ path }) => path.join('.')).join(', ')
        return (
          <p
            key={name}
            className={`row ${marks.edges.get(name) ?? ''}`}
            data-edge={name}
            translate="no"
          >
            <strong>{eventWords(branch.eventType || 'always', texts)}</strong>
            {targets !== undefined && ` › ${targets}`}
          </p>
        )
      })}
      {inner.map((child) => (
        <State key={child.id} node={child} {...marks} />
      ))}
    </section>
  )
}
