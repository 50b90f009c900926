export const banlist = {} as const
