import { useUserTexts } from '../user-texts.ts'
import { RoleMark } from './RoleMark.tsx'

import styles from './matrix.module.css'

const held = ['direct', 'inherited', 'none'] as const
const staged = ['given', 'taken'] as const

/** The meaning of the marks. */
export function Legend({ mayChange }: { mayChange: boolean }) {
  const words = useUserTexts().holdings
  const shapes = mayChange ? [...held, ...staged] : held
  return (
    <ul className={styles.meanings}>
      {shapes.map((shape) => (
        <li key={shape}>
          <RoleMark shape={shape} />
          {words[shape]()}
        </li>
      ))}
    </ul>
  )
}
