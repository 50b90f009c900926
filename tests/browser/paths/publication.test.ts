import { describe } from 'vitest'

import { walkScreensOf } from './walk-screens.ts'

describe('publication through the screens', () => walkScreensOf('publication'))
