import { describe } from 'vitest'

import { walkScreensOf } from './walk-screens.ts'

describe('list-import through the screens', () => walkScreensOf('list-import'))
