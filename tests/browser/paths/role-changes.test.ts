import { describe } from 'vitest'

import { walkScreensOf } from './walk-screens.ts'

describe('role changes through the screens', () => walkScreensOf('role-changes'))
