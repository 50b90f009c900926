import { lazyPart } from '#portal/ui/late/lazy-part.ts'

/** The menu that makes files of the list. */
export const exportMenu = lazyPart(async () => (await import('./ExportMenu.tsx')).ExportMenu)
