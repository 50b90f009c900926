import type { Registration } from '#portal/app/registration.ts'

/** Each screen has its own of these. */
const queries = [
  'KnownTopics',
  'TopicPlanning',
  'TopicDetail',
  'TopicSeries',
  'TopicNetwork',
  'TopicDecisions',
] as const

/** The registration of topic planning with the kernel; plans and runs are followed live. */
export const topicPlanningRegistration: Registration = {
  unsavedWork: {
    topicNote: { lostBy: ['screen', 'client', 'session', 'page'], text: 'topicNote' },
  },
  queryTags: {
    topics: [...queries.flatMap((name) => [name, `Dav${name}`] as const), 'TopicReaders'],
  },
  liveTopics: [
    {
      role: 'view-topic-planning',
      load: async () => (await import('#portal/app/query/live-topics.ts')).followTopics,
    },
    {
      role: 'view-dav-topic-planning',
      load: async () => (await import('#portal/app/query/live-topics.ts')).followDavTopics,
    },
  ],
  commands: [
    { screen: '/topic-planning', search: { view: 'list' }, text: 'topicList' },
    { screen: '/topic-planning', search: { view: 'gaps' }, text: 'topicGaps' },
  ],
  finders: [
    {
      screen: '/topic-planning',
      text: 'topics',
      load: async () => (await import('./find-topics.ts')).findTopics,
    },
    {
      screen: '/dav-topic-planning',
      text: 'davTopics',
      load: async () => (await import('./find-topics.ts')).findDavTopics,
    },
  ],
  startPanels: [
    {
      screen: '/topic-planning',
      place: 'list',
      load: async () => (await import('./start/TopicLead.tsx')).TopicLead,
    },
    {
      screen: '/dav-topic-planning',
      place: 'list',
      load: async () => (await import('./start/TopicLead.tsx')).DavTopicLead,
    },
  ],
  keys: [
    { screen: '/topic-planning', place: 'page', keys: ['/'], text: 'search' },
    { screen: '/dav-topic-planning', place: 'page', keys: ['/'], text: 'search' },
  ],
}
