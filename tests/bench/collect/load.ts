/**
 * A process that sends batches as fast as they are answered, and prints how many were taken in each second.
 * Usage: ORIGIN WEBSITES EVENTS SECONDS; websites are `ORIGIN=KEY`, with commas, and take turns.
 */
import { connect, type Socket } from 'node:net'

const [origin = '', given = '', events = '1', seconds = '5'] = process.argv.slice(2)
const websites = given.split(',').map((one) => one.split('='))
const { hostname, port } = new URL(origin)
const connections = 64
const articles = 40
/** Milliseconds before the first counted second. */
const warmUp = 1000

let number = 0
let taken = 0
let refused = 0
let isOver = false

/** Each batch has an id of its own, of one length; each reader an address. */
function requestOf(): string {
  number += 1
  const id = `load-${process.pid}-${String(number).padStart(9, '0')}`
  const [website = '', key = ''] = websites[number % websites.length] ?? []
  const link = (at: number) => [
    'd',
    0,
    'Mehr',
    'reco-end',
    'metadata',
    `${website}/artikel-${at}`,
    '',
  ]
  const more = Array.from({ length: Number(events) - 1 }, (_, at) => link(at))
  const page = { u: `${website}/artikel-${number % articles}`, t: 'Ein Artikel' }
  const body = JSON.stringify({ s: key, i: id, w: 0, p: page, e: [['v', 0], ...more] })
  const address = `10.${number % 250}.${Math.floor(number / 250) % 250}.1`
  return [
    'POST /collect HTTP/1.1',
    `host: ${hostname}:${port}`,
    `origin: ${website}`,
    'user-agent: Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    'content-type: text/plain;charset=UTF-8',
    `x-forwarded-for: ${address}`,
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

function begin(): Socket {
  const socket = connect(Number(port), hostname)
  let rest = ''
  socket.setNoDelay(true)
  socket.setEncoding('latin1')
  socket.on('connect', () => socket.write(requestOf()))
  socket.on('data', (text: string) => {
    rest += text
    for (let end = rest.indexOf('\r\n\r\n'); end >= 0; end = rest.indexOf('\r\n\r\n')) {
      const isTaken = /^HTTP\/1.1 20[02] /.test(rest)
      if (isTaken) taken += 1
      else refused += 1
      const [, length = '0'] = /content-length: (\d+)/i.exec(rest.slice(0, end)) ?? []
      const chunked = /transfer-encoding: chunked/i.test(rest.slice(0, end)) ? 5 : 0
      rest = rest.slice(end + 4 + Number(length) + chunked)
      if (!isOver) socket.write(requestOf())
    }
  })
  socket.on('error', (error) => {
    if (!isOver) throw error
  })
  return socket
}

const sockets = Array.from({ length: connections }, begin)
const rates: number[] = []
let before = 0
let since = 0
setTimeout(() => {
  before = taken
  since = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    rates.push(((taken - before) * 1000 * Number(events)) / (now - since))
    before = taken
    since = now
    if (rates.length < Number(seconds)) return
    clearInterval(timer)
    isOver = true
    console.log(JSON.stringify({ rates, refused }))
    for (const socket of sockets) socket.destroy()
  }, 1000)
}, warmUp)
