import { walkScreensOf } from './walk-screens.ts'

await walkScreensOf('bulk-edit')
