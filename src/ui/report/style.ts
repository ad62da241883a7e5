/** How a report looks: light and dark, on a phone and on paper, from itself alone. */
export const REPORT_STYLE = `
:root{--ground:#eef0ee;--panel:#fff;--sunk:#f4f6f4;--ink:#17201d;--soft:#52605b;--line:#d6dcd8;--accent:#0b6455;--v1:#dc9a37;--v2:#e6b062;--v3:#efc78e;--v4:#f5dab3;--vein:#cf8412;--vein-ink:#854e00;--vein-soft:#fbf0dc;--on-vein:#2a1a00;--s1:#879dab;--s2:#9fb2be;--s3:#b8c7d0;--s4:#d1dbe1;--stone-soft:#e3eaee;--on-stone:#0d161b;--bad:#a8231b;color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--ground:#0f1413;--panel:#171d1c;--sunk:#1d2523;--ink:#e7ece9;--soft:#a2b0aa;--line:#2c3633;--accent:#67cdb8;--v1:#8c5a14;--v2:#764c12;--v3:#624010;--v4:#4f3510;--vein:#d9952f;--vein-ink:#f0bb66;--vein-soft:#36290f;--on-vein:#fff4e0;--s1:#506675;--s2:#445764;--s3:#394953;--s4:#2f3b43;--stone-soft:#222d34;--on-stone:#eef4f7;--bad:#ff9c92}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 Inter,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:66rem;margin:0 auto;padding:2rem 1.2rem 3rem}
h1{font-size:2rem;line-height:1.15;letter-spacing:-.02em;margin:0 0 .4rem;overflow-wrap:anywhere}
h2{font-size:1.15rem;margin:0 0 .2rem;letter-spacing:-.01em}
a{color:var(--accent);overflow-wrap:anywhere}
p{margin:.2rem 0 .8rem}.note{color:var(--soft)}.vein{color:var(--vein-ink)}
section{background:var(--panel);border:1px solid var(--line);border-radius:9px;padding:1.1rem 1.2rem;margin:0 0 1.1rem;break-inside:avoid-page}
.doubts{border-left:4px solid var(--bad)}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:1px;background:var(--line);border:1px solid var(--line);border-radius:9px;overflow:hidden;margin:1rem 0}
.figures div{background:var(--panel);padding:.7rem 1rem}.figures b{display:block;font-size:1.5rem;line-height:1.2;font-variant-numeric:tabular-nums}.figures span{color:var(--soft)}
.layer{display:grid;grid-template-columns:12rem minmax(0,1fr) 9rem;gap:.9rem;align-items:center;padding:2px 0}
.layer>span:last-child{color:var(--soft);white-space:nowrap;font-variant-numeric:tabular-nums}
.name{overflow-wrap:anywhere}
.bar{background:var(--sunk);height:24px;border-radius:4px;overflow:hidden}
.fill{display:flex;height:100%;gap:1px}
.fill i{font-style:normal;font-size:.82rem;line-height:24px;padding:0 .35rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--on-stone);min-width:0;flex-basis:0}
.fill i:nth-child(1){background:var(--s1)}.fill i:nth-child(2){background:var(--s2)}.fill i:nth-child(3){background:var(--s3)}.fill i:nth-child(n+4){background:var(--s4)}.fill i.rest{background:var(--stone-soft)}
.hidden .fill i{color:var(--on-vein)}.hidden .fill i:nth-child(1){background:var(--v1)}.hidden .fill i:nth-child(2){background:var(--v2)}.hidden .fill i:nth-child(3){background:var(--v3)}.hidden .fill i:nth-child(n+4){background:var(--v4)}.hidden .fill i.rest{background:var(--vein-soft)}
.fill.many{background:repeating-linear-gradient(90deg,var(--s2) 0 2px,var(--stone-soft) 2px 5px)}.hidden .fill.many{background:repeating-linear-gradient(90deg,var(--v2) 0 2px,var(--vein-soft) 2px 5px)}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.35rem .8rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top;max-width:20rem;overflow-wrap:break-word}
tbody th{min-width:9.5rem}th a,td a{overflow-wrap:break-word}sup{white-space:nowrap}sup a{overflow-wrap:normal}
thead th{color:var(--soft);font-weight:500;font-size:.88rem}.right{text-align:right}
sup a{text-decoration:none;padding:0 .15rem}
ol.evidence{padding-left:2.4rem;margin:.5rem 0 0}ol.evidence li{margin-bottom:.35rem;overflow-wrap:anywhere}ol.evidence li:target{background:var(--vein-soft)}
mark{background:#ffe08a;color:#241a00;border-radius:3px;padding:0 .2rem}
svg{width:100%;height:auto;display:block}
svg.queries{font-size:11.5px;margin:.6rem 0 1rem}svg.queries text{fill:var(--ink);unicode-bidi:plaintext}svg.queries .name{font-size:13px;font-weight:600}svg.queries .small{font-size:10.5px;fill:var(--soft)}svg.queries .size{text-anchor:end;fill:var(--soft)}
.queries .root{fill:var(--vein-soft);stroke:var(--vein);stroke-width:1.5}.queries .card{fill:var(--sunk);stroke:var(--line)}.queries .under{stroke-dasharray:5 3}.queries .edges path{fill:none;stroke:var(--soft);stroke-opacity:.55}.queries .below path{stroke:var(--vein)}
.queries .asked{fill:var(--v1)}.queries .predicted{fill:var(--vein-soft);stroke:var(--v1)}.queries .equivalent{fill:none;stroke:var(--soft);stroke-dasharray:2 2}.queries .avoided{fill:none;stroke:var(--soft);stroke-dasharray:5 4}
.key{white-space:nowrap;margin-right:.7rem}.key i{display:inline-block;width:1.5rem;height:.65rem;margin-right:.35rem;border-radius:2px;border:1px solid var(--v1)}.key .asked{background:var(--v1)}.key .predicted{background:var(--vein-soft)}.key .equivalent{border:1px dashed var(--soft)}
details{margin-top:.6rem}
@media(max-width:640px){svg.queries{min-width:46rem}.layer{gap:.25rem .9rem;padding:.4rem 0}.figures{grid-template-columns:1fr 1fr}.figures div:last-child:nth-child(odd){grid-column:1/-1}.layer{grid-template-columns:minmax(0,1fr) auto}.bar{grid-column:1/-1;order:3}h1{font-size:1.5rem}main{padding:1rem .8rem}}
@media print{:root{--ground:#fff;--panel:#fff}body{font-size:11pt}main{max-width:none;padding:0}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}section{border:0;border-top:1px solid #999;border-radius:0;padding:.7rem 0}.wide{overflow:visible}}
`;
