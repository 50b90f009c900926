import { createActor } from 'xstate'

import { openInspection } from '#inspector/page/page.ts'

import { fetchMachine, lightMachine } from './machines.ts'

const inspect = openInspection(() => '/inspector.html')
const light = createActor(lightMachine, { inspect }).start()
const loading = createActor(fetchMachine, { inspect }).start()

function buttonOf(name: string, press: () => void): void {
  const button = document.createElement('button')
  button.textContent = name
  button.addEventListener('click', press)
  document.body.append(button)
}
buttonOf('Cross', () => light.send({ type: 'button.press' }))
buttonOf('Load', () => loading.send({ type: 'load' }))
