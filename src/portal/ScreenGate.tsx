export function ScreenGate() {
  return null
}
export function MissingScreen() {
  return null
}
export function CrashedScreen() {
  return null
}
