import type { ReactNode } from 'react'

import styles from '#portal/entry/first-frame.module.css'

/** The outlines of a screen's content: a front page, a report, a list, or a head and nothing else. */
export type FrameKind = 'front' | 'report' | 'list' | 'plain'

interface Props {
  /** the screen's title; undefined where it is not known before the data */
  title: string | undefined
  kind: FrameKind
  /** a visitor without a session may end here on the sign-in form */
  leadsToLogin: boolean
}

/** Lines below each group's name in the navigation, as most users have them. */
const groups = [1, 5, 2, 1, 5]

/**
 * The frame of a screen before any script: top bar, navigation and outlines, each where the portal then puts
 * its own. All words come by CSS, so that nothing reads or finds them twice.
 */
export function FirstFrame({ title, kind, leadsToLogin }: Props) {
  return (
    <>
      <div className={styles.portal} aria-hidden>
        <div className={styles.top}>
          <div className={styles.bar}>
            <span className={styles.menu} />
            <span className={styles.wordmark} data-words="Masthead" translate="no" />
            <span className={styles.divider} />
            <Lines count={3} className={styles.places} />
          </div>
        </div>
        <div className={styles.side}>
          <div className={styles.groups}>
            {groups.map((count, group) => (
              <Lines key={group} count={count} className={styles.group} />
            ))}
          </div>
          <div className={styles.foot} />
        </div>
        <div className={styles.main} data-kind={kind}>
          <div className={styles.line}>
            <span className={styles.title} data-words={title} />
            {kind !== 'plain' && <Lines count={1} className={styles.deck} />}
          </div>
          <div className={styles.oxford} />
          {contents[kind]}
        </div>
      </div>
      {leadsToLogin && <LoginOutline />}
    </>
  )
}

const contents: Record<FrameKind, ReactNode> = {
  front: (
    <>
      <Lines count={1} className={styles.section} />
      <Lines count={2} className={styles.leads} />
      <Lines count={1} className={styles.section} />
      <Lines count={5} className={styles.rows} />
    </>
  ),
  report: (
    <>
      <Lines count={4} className={styles.filters} />
      <Lines count={4} className={styles.figures} />
      <div className={styles.chart} />
      <Table />
    </>
  ),
  list: (
    <>
      <Lines count={2} className={styles.entry} />
      <Lines count={4} className={styles.filters} />
      <Table />
    </>
  ),
  plain: null,
}

function Table() {
  return (
    <>
      <Lines count={4} className={styles.columns} />
      <Lines count={10} className={styles.rows} />
    </>
  )
}

/** The sign-in form's place, with the head that it keeps. */
function LoginOutline() {
  return (
    <div className={styles.login} aria-hidden>
      <div className={styles.form}>
        <span className={styles.nameplate} data-words="Masthead" translate="no" />
        <div className={styles.oxford} />
        <Lines count={2} className={styles.intro} />
        <Lines count={1} className={styles.label} />
        <div className={styles.field} />
        <div className={styles.button} />
      </div>
      <div className={styles.picture} />
    </div>
  )
}

/** Some outlines; their sizes are those of their place. */
function Lines({ count, className }: { count: number; className: string | undefined }) {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, line) => (
        <i key={line} />
      ))}
    </div>
  )
}
