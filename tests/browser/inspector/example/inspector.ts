import { showInspector } from '#inspector/show.tsx'

import { fetchMachine, lightMachine } from './machines.ts'

const samples = async () => ({
  events: {},
  outcomes: { load: { done: { 'a text': ' hello ', nothing: null }, error: { offline: {} } } },
})
const machines = { light: { machine: lightMachine }, fetch: { machine: fetchMachine, samples } }
const root = document.querySelector('#root') ?? document.body
showInspector(root, { name: 'Crossing', home: '/', language: 'en', machines })
