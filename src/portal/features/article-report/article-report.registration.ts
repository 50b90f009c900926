import type { Registration } from '#portal/app/registration.ts'

/** The article report's registration with the kernel. */
export const articleReportRegistration: Registration = {
  keys: [{ screen: '/dav-article-report', place: 'page', keys: ['/'], text: 'search' }],
  startPanels: [
    {
      screen: '/dav-article-report',
      place: 'lead',
      load: async () => (await import('./start/ArticleLead.tsx')).ArticleLead,
    },
    {
      screen: '/dav-article-report',
      place: 'below',
      load: async () => (await import('./start/MostRead.tsx')).MostRead,
    },
  ],
}
