import { describe } from 'vitest'

import { walkScreensOf } from './walk-screens.ts'

describe('session through the screens', () => walkScreensOf('session'))
