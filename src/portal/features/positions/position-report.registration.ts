import type { Registration } from '#portal/app/registration.ts'

/** The registration of the report of positions with the kernel. */
export const positionReportRegistration: Registration = {
  keys: [{ screen: '/position-report', place: 'page', keys: ['/'], text: 'search' }],
}
