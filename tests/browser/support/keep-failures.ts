import { afterAll, afterEach, beforeEach } from 'vitest'

import { keepIfFailed, testBegins } from './failure-record.ts'
import { closeLeftOpen } from './left-open.ts'

beforeEach(({ task }) => testBegins(task))
// The hooks of a test file come before this one; what they close is kept as it closes.
afterEach(({ task }) => keepIfFailed(task))
afterAll(closeLeftOpen)
