export const css = `
.pg{margin:0;font:14px/1.4 Helvetica,Arial,sans-serif;color:#333;background:#f4f4f4}
a{color:#b12704;text-decoration:none}
.hd{background:#232f3e}
.hd-in{max-width:1180px;margin:auto;padding:14px;display:flex;gap:22px;align-items:center}
.hd-brand{color:#fff;font-size:22px;font-weight:bold}
.hd-claim{color:#aab;flex:1}
.hd-tab{color:#fff;margin-left:14px}
.bd{max-width:1180px;margin:12px auto;padding:0 14px}
.bc{font-size:12px;margin-bottom:8px}
.bc-s{margin:0 6px;color:#999}
.cols{display:flex;gap:20px}
.sd{width:210px;flex:none;background:#fff;padding:12px;border:1px solid #ddd}
.sd-h{font-size:16px;font-weight:bold;margin-bottom:8px}
.fc{border-top:1px solid #eee;padding:8px 0}
.fc-h{font-weight:bold;margin-bottom:3px}
.fc-o{display:flex;justify-content:space-between;padding:1px 0}
.fc-d1{padding-left:12px}
.fc-d2{padding-left:24px}
.fc-n{color:#888;font-size:12px}
.is-on{font-weight:bold;color:#000}
.fc-dot{display:inline-block;width:22px;height:22px;border-radius:11px;border:1px solid #bbb;margin:3px}
.mn{flex:1}
.mn-h,.dt-h,.tx-h{font-size:24px;margin-bottom:4px}
.mn-n{color:#666;margin-bottom:8px}
.tb{display:flex;flex-wrap:wrap;gap:8px 24px;background:#fff;border:1px solid #ddd;padding:6px 10px;margin:8px 0;font-size:12px}
.tb-l{margin-right:6px;color:#777}
.tb-a{margin-right:8px}
.gr{display:grid;grid-template-columns:repeat(auto-fill,minmax(190px,1fr));gap:12px}
.gr-rows{grid-template-columns:1fr}
.it{background:#fff;border:1px solid #ddd}
.it-in{padding:10px}
.it-img{width:100%;height:120px;object-fit:cover}
.it-name{font-weight:bold}
.it-ad{font-size:11px;color:#fff;background:#c77700;display:inline-block;padding:0 6px}
.it-f{font-size:12px}
.it-l{color:#888;margin-right:6px}
.it-v{margin-right:4px}
.ch{margin:6px 0}
.ch-i{display:inline-block;background:#ffe9c7;border-radius:10px;padding:1px 10px;margin:0 6px}
.ch-x{margin-left:6px}
.pn{margin:16px 0;text-align:center}
.pn-a{padding:4px 9px;border:1px solid #ccc;margin:2px;background:#fff}
.pr{background:#fff8e6;border:1px solid #e5d5a5;padding:8px;margin:6px 0}
.pr-i{display:inline-block;margin-right:14px}
.dt{display:flex;gap:24px;background:#fff;padding:18px}
.dt-img{width:340px}
.dt-btn{display:inline-block;background:#ffd814;color:#111;padding:8px 18px;border-radius:16px;margin:8px 0}
.at-h{font-weight:bold;margin-top:12px}
.at-r{display:flex;border-bottom:1px solid #eee;padding:4px}
.at-l{width:160px;color:#777}
.at-v{margin-right:8px}
.at-k{font-weight:bold}
.rl{margin-top:18px}
.rl-b{display:flex;gap:16px}
.rl-h,.hm-h{font-size:18px;margin:10px 0}
.hm-a{margin-right:16px}
.ft{background:#ddd;margin-top:24px}
.ft-in{max-width:1180px;margin:auto;padding:14px}
.ft-a{margin-right:14px}
.adz{max-width:1180px;margin:6px auto;display:flex;gap:10px}
.adz-i{background:#fff3b0;padding:4px 10px}
.sl{margin:6px 0}
.sl-l{display:block;font-weight:bold}
.sl-s{width:100%}
.vl{background:#fff;padding:16px;columns:3}
.js-form{display:inline-block}
`;
