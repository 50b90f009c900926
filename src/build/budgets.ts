/**
 * Most bytes of scripts a route may load from an empty cache, brotli as served (1 kB = 1,000 bytes).
 */
export const routeBudgets: Record<string, number> = {
  '/login': 95_000,
  '/': 175_000,
  '/banlist': 175_000,
  '/dav-article-report': 179_600,
  '/dav-user-group-report': 178_000,
  '/recommendation-article-report': 179_300,
  '/recommendation-box-report': 179_600,
  '/position-report': 180_400,
  '/topic-planning': 225_000,
  '/dav-topic-planning': 225_000,
  '/configuration': 165_000,
  '/position-report-configuration': 175_000,
  '/signal-configuration': 177_700,
  '/user-management': 175_000,
  '/website-configuration': 170_000,
}

/** Most bytes of the script that websites carry, brotli as served. */
export const trackerBudget = 1900

/** Most bytes of the inspector's script and styles, brotli as served; React and XState stand in scripts of their own. */
export const inspectorBudget = 60_000
