import { describe } from 'vitest'

import { walkScreensOf } from './walk-screens.ts'

describe('row-edit through the screens', () => walkScreensOf('row-edit'))
