/** From which numbers on a report ranks, judges or shows something. Portal and server read this one table. */
export const thresholds = {
  /** views of an article from which its averages and shares are ranked */
  views: 50,
  /** views in either period from which their difference is explained */
  explained: 500,
  /** views a day that are usual, from which more than usual is worth a look */
  usualViews: 50,
  /** confirmed members of a group from which its numbers are shown */
  members: 50,
  /** times seen from which rates of recommendations are ranked */
  seen: 100,
  /** views of an article from which the shares of its readers' groups are compared */
  groupViews: 800,
  /** percentage points by which a source is over or under its plan, both rounded, until its position is off plan */
  offPlan: 5,
  /** times that a box is seen on a day, below which its rates are drawn by week */
  seenPerDay: 500,
} as const
