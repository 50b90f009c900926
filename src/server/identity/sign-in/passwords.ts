import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Cost of scrypt: N = 2^log2N blocks of r, p times over. */
interface Cost {
  log2N: number
  r: number
  p: number
}

/** 16 MiB and about 0.2 s of one core: what OWASP names for scrypt. */
const strongCost: Cost = { log2N: 14, r: 8, p: 5 }

const shape = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const hashLength = 32

/** A password as PHC string `$scrypt$ln=…,r=…,p=…$salt$hash` with a fresh salt. */
export async function hashPassword(password: string, cost: Cost = strongCost): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, cost)
  return `$scrypt$ln=${cost.log2N},r=${cost.r},p=${cost.p}$${encode(salt)}$${encode(hash)}`
}

/** True when the password belongs to the hash; takes the same time for any password. */
export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const parsed = parse(hash)
  if (parsed === null) return false
  const derived = await derive(password, parsed.salt, parsed.cost)
  return derived.length === parsed.hash.length && timingSafeEqual(derived, parsed.hash)
}

/** True when a text is a hash that this module can check at an acceptable cost. */
export function isPasswordHash(text: string): boolean {
  return parse(text) !== null
}

/** The hash that is the most work to check; undefined where there is none. */
export function strongest(hashes: readonly string[]): string | undefined {
  return hashes.toSorted((one, other) => work(other) - work(one))[0]
}

function work(hash: string): number {
  const { log2N, r, p } = parse(hash)?.cost ?? { log2N: 0, r: 0, p: 0 }
  return 2 ** log2N * r * p
}

function parse(text: string): { cost: Cost; salt: Buffer; hash: Buffer } | null {
  const [, log2N, r, p, salt = '', hash = ''] = shape.exec(text) ?? []
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) }
  const affordable = cost.log2N >= 10 && cost.log2N <= 18 && cost.r <= 32 && cost.p <= 16
  if (!affordable || cost.r < 1 || cost.p < 1) return null
  return { cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
}

function derive(password: string, salt: Buffer, { log2N, r, p }: Cost): Promise<Buffer> {
  const options = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, hashLength, options, (error, key) => {
      if (error === null) resolve(key)
      else reject(error)
    })
  })
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
