/** Every screen: page title, word in the navigation, purpose in one line. */
export const screens = {
  start: {
    title: 'Start',
    short: 'Start',
    purpose: 'Your reports at a glance',
  },
  banlist: {
    title: 'Banlist',
    short: 'Banlist',
    purpose: 'Addresses that are never recommended',
  },
  configuration: {
    title: 'Configuration',
    short: 'Overview',
    purpose: 'Everything this publication can set',
  },
  signalConfiguration: {
    title: 'Signals',
    short: 'Signals',
    purpose: 'Which events are measured and what they weigh',
  },
  websiteConfiguration: {
    title: 'Websites',
    short: 'Websites',
    purpose: 'Websites of this publication and their tracking',
  },
  positionReportConfiguration: {
    title: 'Set up positions',
    short: 'Positions',
    purpose: 'Places on the page, their data sources and weights',
  },
  positionReport: {
    title: 'Positions',
    short: 'Positions',
    purpose: 'How well each place on the page works',
  },
  davArticleReport: {
    title: 'Articles',
    short: 'Articles',
    purpose: 'Views, scroll depth and dwell time per article',
  },
  davTopicPlanning: {
    title: 'DAV topic planning',
    short: 'DAV topic planning',
    purpose: 'Plan the topics of the DAV titles on the similarity map',
  },
  topicPlanning: {
    title: 'Topic planning',
    short: 'Topic planning',
    purpose: 'Topics found in your articles, on a similarity map',
  },
  davUserGroupReport: {
    title: 'User groups',
    short: 'User groups',
    purpose: 'Confirmed and estimated members per visitor group',
  },
  recommendationArticleReport: {
    title: 'Recommendations',
    short: 'Recommendations',
    purpose: 'Delivered, seen and clicked per recommended article',
  },
  recommendationBoxReport: {
    title: 'Recommendation boxes',
    short: 'Recommendation boxes',
    purpose: 'Click-through rates per recommendation box',
  },
  userManagement: {
    title: 'Users',
    short: 'Users',
    purpose: 'Who may see what in which publication',
  },
  authDebug: {
    title: 'Sign-in diagnostics',
    short: 'Sign-in diagnostics',
    purpose: 'Session, roles and build in detail',
  },
  featureTwo: {
    title: 'Feature two',
    short: 'Feature two',
    purpose: 'Room for a later feature',
  },
  featureThree: {
    title: 'Feature three',
    short: 'Feature three',
    purpose: 'Room for a later feature',
  },
  slug: {
    title: 'Page “_slug”',
    short: '_slug',
    purpose: 'The page with exactly this address',
  },
  login: {
    title: 'Login',
    short: 'Login',
    purpose: 'Sign in to your organisation',
  },
  auth: {
    title: 'Signing in',
    short: 'Signing in',
    purpose: 'Your sign-in is being completed',
  },
} as const
