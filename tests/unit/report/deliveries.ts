/** The numbers of a recommendation that was never delivered. */
export const noDeliveries = {
  delivered: 0,
  measured: 0,
  seen: null,
  clicked: 0,
  articlesDelivered: null,
  visibility: null,
  clickRate: null,
  visibleClickRate: null,
  clickRateInterval: null,
  visibleClickRateInterval: null,
  unranked: null,
}
