import { describe } from 'vitest'

import { walkScreensOf } from './walk-screens.ts'

describe('website set-up through the screens', () => walkScreensOf('website-setup'))
