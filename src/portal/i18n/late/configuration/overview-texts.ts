import { configuration as german } from '../../de/configuration.ts'
import { configuration as english } from '../../en/configuration.ts'
import { pageTexts } from '../../page-texts.ts'

/** The texts of the overview of the configuration. */
export const useConfigurationTexts = pageTexts(german, english)

/** The texts as functions. */
export type ConfigurationTexts = ReturnType<typeof useConfigurationTexts>
