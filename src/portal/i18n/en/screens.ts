/** Every screen by its path: page title, word in the navigation, purpose in one line. */
export const screens = {
  '/': {
    title: 'Start',
    short: 'Start',
    purpose: 'Your reports at a glance',
  },
  '/banlist': {
    title: 'Banlist',
    short: 'Banlist',
    purpose: 'Addresses that are never recommended',
  },
  '/configuration': {
    title: 'Configuration',
    short: 'Overview',
    purpose: 'Everything this publication can set',
  },
  '/signal-configuration': {
    title: 'Signals',
    short: 'Signals',
    purpose: 'Which events are measured and what they weigh',
  },
  '/website-configuration': {
    title: 'Websites',
    short: 'Websites',
    purpose: 'Websites of this publication and their tracking',
  },
  '/position-report-configuration': {
    title: 'Set up positions',
    short: 'Positions',
    purpose: 'Places on the page, their data sources and weights',
  },
  '/position-report': {
    title: 'Positions',
    short: 'Positions',
    purpose: 'How well each place on the page works',
  },
  '/dav-article-report': {
    title: 'Articles',
    short: 'Articles',
    purpose: 'Views, scroll depth and dwell time per article',
  },
  '/dav-topic-planning': {
    title: 'DAV topic planning',
    short: 'DAV topic planning',
    purpose: 'Plan the topics of the DAV titles on the similarity map',
  },
  '/topic-planning': {
    title: 'Topic planning',
    short: 'Topic planning',
    purpose: 'Topics found in your articles, on a similarity map',
  },
  '/dav-user-group-report': {
    title: 'User groups',
    short: 'User groups',
    purpose: 'Confirmed and estimated members per visitor group',
  },
  '/recommendation-article-report': {
    title: 'Recommendations',
    short: 'Recommendations',
    purpose: 'Delivered, seen and clicked per recommended article',
  },
  '/recommendation-box-report': {
    title: 'Recommendation boxes',
    short: 'Recommendation boxes',
    purpose: 'Click-through rates per recommendation box',
  },
  '/user-management': {
    title: 'Users',
    short: 'Users',
    purpose: 'Who may see what in which publication',
  },
  '/auth-debug': {
    title: 'Sign-in diagnostics',
    short: 'Sign-in diagnostics',
    purpose: 'Session, roles and build in detail',
  },
  '/feature-two': {
    title: 'Feature two',
    short: 'Feature two',
    purpose: 'Room for a later feature',
  },
  '/feature-three': {
    title: 'Feature three',
    short: 'Feature three',
    purpose: 'Room for a later feature',
  },
  '/_slug': {
    title: 'Page “_slug”',
    short: '_slug',
    purpose: 'The page with exactly this address',
  },
  '/login': {
    title: 'Login',
    short: 'Login',
    purpose: 'Sign in to your organisation',
  },
  '/auth': {
    title: 'Signing in',
    short: 'Signing in',
    purpose: 'Your sign-in is being completed',
  },
} as const
