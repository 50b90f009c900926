/** Texts below the values of a filter: the meaning of the parts beside them. */
export const filterShares = {
  views: 'Share of the views in the period. Choosing several shows all that are in any of them.',
  deliveries:
    'Share of the deliveries in the period. Choosing several shows all that are in any of them.',
} as const
