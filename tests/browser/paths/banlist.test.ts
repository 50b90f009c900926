import { walkScreens } from './walk-screens.ts'

walkScreens('banlist')
