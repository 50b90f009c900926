import { goTo, readAddress } from './address.ts'
import { drawWay, lightStep } from './chart.ts'
import { html } from './html.ts'
import { overview } from './overview.ts'
import { openedPath, pathPage } from './path-page.ts'
import { pathsList } from './paths-list.ts'

/** The report page: it shows what the hash names, and works as a file without a server. */
const page = document.querySelector('#page')

function show(): void {
  if (page === null) return
  const { path } = readAddress()
  const opened = openedPath(path)
  const typed = document.activeElement instanceof HTMLInputElement ? document.activeElement : null
  const content = opened === undefined ? html`${overview()}${pathsList()}` : pathPage(opened)
  page.innerHTML = content.html
  if (opened !== undefined) drawWay(opened)
  else if (typed !== null) typeOn(typed.selectionStart)
}

function typeOn(place: number | null): void {
  const search = document.querySelector<HTMLInputElement>('input[name=q]')
  search?.focus()
  search?.setSelectionRange(place, place)
}

function changed({ target, type }: Event): void {
  if (target instanceof HTMLSelectElement && type === 'change')
    goTo({ [target.name]: target.value, all: '' })
  if (target instanceof HTMLInputElement && type === 'input')
    goTo({ q: target.value, all: '' }, true)
}

async function copy({ target }: Event): Promise<void> {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
  const command = button?.dataset['copy']
  if (button === null || command === undefined) return
  try {
    await navigator.clipboard.writeText(command)
    button.textContent = 'Copied'
  } catch {
    const code = document.querySelector('code')
    if (code !== null) getSelection()?.selectAllChildren(code)
    else button.textContent = command
  }
}

function light({ target }: Event): void {
  const step = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
  lightStep(step?.dataset['step'])
}

addEventListener('hashchange', () => {
  show()
  if (readAddress().path !== '') scrollTo(0, 0)
})
document.addEventListener('change', changed)
document.addEventListener('input', changed)
document.addEventListener('click', (event) => void copy(event))
document.addEventListener('mouseover', light)
document.addEventListener('focusin', light)
document.addEventListener('submit', (event) => event.preventDefault())
show()
