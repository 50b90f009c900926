import { describe } from 'vitest'

import { walkScreensOf } from './walk-screens.ts'

describe('selection through the screens', () => walkScreensOf('selection'))
