import { describe } from 'vitest'

import { walkScreensOf } from './walk-screens.ts'

describe('bulk-edit through the screens', () => walkScreensOf('bulk-edit'))
