import { IconX } from '@tabler/icons-react'
import { useId } from 'react'

import { IconAction } from '#portal/ui/controls/IconAction.tsx'

import { RoleMark } from '../matrix/RoleMark.tsx'
import type { Person } from '../people/person.ts'
import { pagesSeen, sentencesOf } from '../roles/staged-roles.ts'
import type { StagedChanges } from '../state/use-role-changes.ts'
import { useUserTexts } from '../user-texts.ts'
import { useSentenceWords } from './use-sentence-words.ts'

import styles from './review.module.css'

interface Props {
  person: Person
  changes: StagedChanges
  /** they are on their way: nothing is taken back */
  isFixed: boolean
}

/** The staged changes of one person, each as a sentence with a way to take it back. */
export function PersonSentences({ person, changes, isFixed }: Props) {
  const words = useUserTexts().review
  const wordsOf = useSentenceWords(person)
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.person}>
      <div className={styles.personHead}>
        <h3 id={id}>{person.name}</h3>
        <span>{words.pages(pagesSeen(person, changes.staged))}</span>
      </div>
      <ul>
        {sentencesOf(person, changes.staged).map((sentence) => {
          const { change } = sentence
          const { does, role, means } = wordsOf(sentence)
          const [before, after] = does.split(role)
          return (
            <li key={change.role}>
              <RoleMark shape={change.isGiven ? 'given' : 'taken'} />
              <div>
                <p>
                  {before}
                  <b>{role}</b>
                  {after}
                </p>
                <p className={styles.means}>{means}</p>
              </div>
              {!isFixed && (
                <IconAction
                  label={words.takeBack({ person: person.name, role })}
                  icon={<IconX />}
                  onClick={() => changes.toggle(change)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
