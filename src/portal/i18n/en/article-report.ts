export const articleReport = {} as const
