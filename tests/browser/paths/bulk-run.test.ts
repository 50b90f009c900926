import { describe } from 'vitest'

import { walkScreensOf } from './walk-screens.ts'

describe('bulk-run through the screens', () => walkScreensOf('bulk-run'))
