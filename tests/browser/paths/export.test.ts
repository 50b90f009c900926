import { describe } from 'vitest'

import { walkScreensOf } from './walk-screens.ts'

describe('export through the screens', () => walkScreensOf('export'))
