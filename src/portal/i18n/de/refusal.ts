/** Texts of the notice that the API takes no token; loaded with the notice. */
export const refusal = {
  title:
    'Der Server nimmt Ihre Anmeldung nicht an, deshalb wird nichts geladen. Das kann nur die Betreuung beheben.',
  subject:
    'Im Zugriffstoken fehlt „sub“: Dem Client des Portals fehlt am Anmeldedienst der Client Scope „basic“.',
  algorithm:
    'Das Zugriffstoken ist mit einem Verfahren signiert, das der Server nicht prüfen kann; üblich ist RS256.',
  party: 'Das Zugriffstoken wurde für einen anderen Client ausgestellt, als der Server erwartet.',
  type: 'Der Anmeldedienst hat dem Portal kein Zugriffstoken gegeben.',
  issuer: 'Das Zugriffstoken stammt von einem anderen Anmeldedienst, als der Server erwartet.',
} as const
