import type { deserialize } from 'node:v8'

import type { Warehouse } from '../port/warehouse.ts'

/** The calls that travel between processes. */
export type Method = Exclude<keyof Warehouse, 'close'>

/** A call that another process sends, and the answer to it. */
export interface CallFrame {
  readonly id: number
  readonly method: Method
  readonly args: readonly unknown[]
}

export interface AnswerFrame {
  readonly id: number
  readonly value?: ReturnType<typeof deserialize>
  readonly failure?: string
}

/** The target of calls: the warehouse in this process, or the process that has it open. */
export interface Backend {
  call<T>(method: Method, args: readonly unknown[]): Promise<T>
  close(): Promise<void>
}

/** The process that has the warehouse open is gone; another try finds the next one. */
export class OwnerGone extends Error {
  override readonly name = 'OwnerGone'
}
