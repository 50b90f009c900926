import { describe } from 'vitest'

import { walkScreens } from './walk-screens.ts'

describe('walks', () => walkScreens('lists'))
