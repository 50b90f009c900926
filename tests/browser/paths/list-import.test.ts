import { walkScreensOf } from './walk-screens.ts'

await walkScreensOf('list-import')
