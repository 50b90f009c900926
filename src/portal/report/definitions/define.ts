/** The props that give an element the definition of a measure, by the measure's name. */
export function define(measure: string) {
  return { 'data-define': measure }
}
