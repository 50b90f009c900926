import { createContext } from 'react'

import type { Late } from '#lib/late.ts'

/** Loads a part that the user waits for; rejects once there is no hope. */
export type LoadPart = (part: Late<unknown>, signal: AbortSignal) => Promise<unknown>

/** How parts are loaded; without being told, they are asked for once. */
export const LoadPartContext = createContext<LoadPart>((part) => part.load())
