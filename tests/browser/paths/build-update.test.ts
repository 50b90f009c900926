import { describe } from 'vitest'

import { walkScreensOf } from './walk-screens.ts'

describe('build-update through the screens', () => walkScreensOf('build-update'))
