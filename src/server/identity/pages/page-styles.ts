/** Styles of the provider's pages: the tokens of the look, light and dark. Kept as text so that the
 * bundled server carries them. */
export const pageStyles = `
@font-face { font-family: Newsreader; src: url(newsreader.woff2) format('woff2');
  font-weight: 200 800; font-display: swap; }
@font-face { font-family: Inter; src: url(inter.woff2) format('woff2');
  font-weight: 100 900; font-display: swap; }
:root {
  color-scheme: light dark;
  --paper: #ffffff; --newsprint: #f4f4f0; --raised: #ffffff;
  --ink: #16191d; --ink-2: #4a5058; --ink-3: #666c75;
  --rule: #dddfd8; --rule-strong: #16191d; --field: #8f949c;
  --accent: #00677a; --accent-strong: #00535f; --on-accent: #ffffff;
  --bad: #b3261e; --bad-soft: #fbe9e7;
  --halftone: url(halftone-light.svg);
  --chart-1: #007a8c; --chart-2: #b3226b; --chart-3: #946200; --chart-4: #5b4bb3;
  --chart-5: #3e7d3a; --chart-6: #3a3f47; --chart-7: #c2491d; --chart-8: #7a7f87;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171b; --newsprint: #0e1013; --raised: #1b1f24;
    --ink: #eceeea; --ink-2: #b4bac1; --ink-3: #8f96a0;
    --rule: #2b3036; --rule-strong: #c9cdc8; --field: #666d76;
    --accent: #5cc4d4; --accent-strong: #86d6e2; --on-accent: #06181b;
    --bad: #ff8a80; --bad-soft: #3a1b19;
    --halftone: url(halftone-dark.svg);
    --chart-1: #4fc0d0; --chart-2: #f07ab4; --chart-3: #e0b04a; --chart-4: #a396f2;
    --chart-5: #86c982; --chart-6: #c3c8cf; --chart-7: #f4936b; --chart-8: #8f96a0;
  }
}
* { box-sizing: border-box; margin: 0; }
html { font: 14px/1.45 Inter, system-ui, sans-serif; }
body { display: grid; grid-template-columns: minmax(0, 46.5%) minmax(0, 1fr); min-height: 100vh;
  min-height: 100dvh; background: var(--paper); color: var(--ink); -webkit-font-smoothing: antialiased; }
.stripe { position: fixed; inset: 0 0 auto; height: 3px; z-index: 1; }
.stripe-1 { background: var(--chart-1); } .stripe-2 { background: var(--chart-2); }
.stripe-3 { background: var(--chart-3); } .stripe-4 { background: var(--chart-4); }
.stripe-5 { background: var(--chart-5); } .stripe-6 { background: var(--chart-6); }
.stripe-7 { background: var(--chart-7); } .stripe-8 { background: var(--chart-8); }
main { align-self: center; width: 100%; max-width: 668px; padding: 64px 100px; justify-self: center; }
.halftone { background: var(--newsprint) var(--halftone) right center / cover no-repeat;
  border-left: 1px solid var(--rule); }
.nameplate { font: 500 3.625rem/1 Newsreader, Georgia, serif; font-optical-sizing: auto;
  letter-spacing: -0.025em; }
.oxford { height: 5px; margin: 18px 0 26px; border-top: 3px solid var(--rule-strong);
  border-bottom: 1px solid var(--rule-strong); }
h1 { font: 500 27px/1.2 Newsreader, Georgia, serif; letter-spacing: -0.012em; overflow-wrap: anywhere; }
.deck { margin: 6px 0 26px; font-size: 15px; color: var(--ink-2); max-width: 46ch; text-wrap: pretty; }
.failure { margin: 0 0 20px; padding: 11px 14px; border-left: 3px solid var(--bad);
  background: var(--bad-soft); color: var(--bad); font-weight: 500; }
label { display: block; margin: 0 0 6px; font-size: 13px; font-weight: 600; }
input { display: block; width: 100%; height: 42px; margin: 0 0 18px; padding: 0 13px;
  border: 1px solid var(--field); border-radius: 6px; background: var(--raised); color: var(--ink);
  font: 15px Inter, system-ui, sans-serif; }
input[aria-invalid] { border-color: var(--bad); }
input:focus-visible, button:focus-visible, a:focus-visible {
  outline: 2px solid var(--accent); outline-offset: 2px; }
input:focus-visible { outline-offset: 0; border-color: var(--accent); }
button, .button { display: inline-block; min-height: 42px; padding: 10px 22px; border: 1px solid var(--accent);
  border-radius: 6px; background: var(--accent); color: var(--on-accent); cursor: pointer;
  font: 600 15px/1.3 Inter, system-ui, sans-serif; text-align: center; text-decoration: none; }
button:hover, .button:hover { background: var(--accent-strong); border-color: var(--accent-strong); }
form[action*='login-actions'] button { width: 100%; margin-top: 4px; }
button.plain { background: transparent; color: var(--ink); border-color: var(--field); }
button.plain:hover { background: var(--newsprint); border-color: var(--field); }
.way-on { display: flex; flex-wrap: wrap; gap: 10px; }
.detail { margin: -12px 0 26px; color: var(--ink-3); overflow-wrap: anywhere; }
code { font: 12.5px/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
.demo { margin-top: 30px; padding-top: 14px; border-top: 1px solid var(--rule); color: var(--ink-2); }
.demo h2 { font: 600 12.5px/1.45 Inter, system-ui, sans-serif; color: var(--ink-3); }
.demo ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); gap: 2px 20px;
  margin: 6px 0 8px; padding: 0; list-style: none; }
.demo li { display: flex; gap: 10px; align-items: baseline; }
.demo li code { min-width: 6ch; color: var(--ink); }
.demo p code { color: var(--ink); }
.other { margin-top: 26px; }
.other a { color: var(--accent); text-underline-offset: 3px; text-decoration-thickness: 1px; }
.languages { display: flex; gap: 20px; margin-top: 44px; }
.languages a { color: var(--ink-3); text-decoration: none; padding: 4px 0; }
.languages a:hover { text-decoration: underline; text-underline-offset: 3px; }
.languages a[aria-current] { color: var(--ink); font-weight: 600; }
@media (max-width: 1100px) { main { padding: 56px 56px; } }
@media (max-height: 840px) { main { padding-top: 36px; padding-bottom: 32px; } .languages { margin-top: 28px; } }
@media (max-width: 767px) {
  body { grid-template-columns: minmax(0, 1fr); grid-template-rows: 1fr auto; }
  main { align-self: start; padding: 44px 20px 28px; }
  .nameplate { font-size: 2.875rem; }
  .halftone { height: 96px; border: 0; border-top: 1px solid var(--rule); }
  input, button, .button { min-height: 44px; font-size: 16px; }
  .demo { margin-top: 24px; }
  .languages { margin-top: 30px; }
}
`
