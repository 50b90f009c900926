import { describe } from 'vitest'

import { walkScreensOf } from './walk-screens.ts'

describe('leave-guard through the screens', () => walkScreensOf('leave-guard'))
