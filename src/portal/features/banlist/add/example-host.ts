/** The beginning of an address as one writes it; the example in texts. */
export const exampleHost = 'https://example.org'
