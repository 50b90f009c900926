import type { Registration } from '#portal/app/registration.ts'

/** The registration of the report of boxes with the kernel. */
export const boxReportRegistration: Registration = {
  keys: [{ screen: '/recommendation-box-report', place: 'page', keys: ['/'], text: 'search' }],
}
