export const css = `
.directory{margin:0;font:15px/1.4 "Trebuchet MS",sans-serif;background:#eef1f6;color:#223}
.directory ol{list-style:none;margin:0;padding:0}
.sign{background:#2f4b7c;color:#fff;padding:10px 26px}
.sign h2,.sign h6{margin:0;display:inline-block;margin-right:20px}
.sign a{color:#fff}
.tabs{display:flex;gap:20px;margin-top:8px!important}
.steps{display:flex;gap:14px;padding:8px 26px!important;font-size:13px}
.folder{max-width:1100px;margin:10px auto;background:#fff;padding:16px 26px;border-radius:6px}
.panel{background:#f6f8fb;padding:6px 12px;border:1px solid #ccd5e4}
.panel h5{margin:4px 0}
.sets{display:grid;grid-template-columns:repeat(auto-fill,minmax(190px,1fr));gap:8px}
fieldset{border:1px solid #ccd5e4;max-height:190px;overflow:auto}
legend{font-weight:bold;color:#2f4b7c}
.ticks li{font-size:13px}
.dep-1{padding-left:12px}
.dep-2{padding-left:24px}
.on{color:#a33}
.ink{display:inline-block;width:20px;height:20px;border:1px solid #889}
.ticks:has(.ink){display:flex;flex-wrap:wrap;gap:5px}
.dials{display:flex;gap:24px;flex-wrap:wrap;font-size:13px;margin:8px 0}
.dial{display:flex;gap:10px}
.ways{display:flex;gap:10px;flex-wrap:wrap}
.now{font-weight:bold}
.book{width:100%;border-collapse:collapse}
.r-pic{width:84px}
.r-name{text-align:left;font-size:17px}
.r-mid label{color:#778;margin-right:6px;font-size:13px}
.pair{margin-right:18px}
.pair a,.pair output{margin-right:6px}
.r-end hr{border:0;border-top:1px solid #dde3ee;margin:4px 0}
.r-paid{background:#a33;color:#fff;font-size:11px;padding:0 6px;margin-right:8px}
.parts{display:flex;gap:10px;justify-content:center;margin:14px 0!important}
.set{display:flex;gap:12px;margin:6px 0!important}
.photo img{width:300px;float:right;margin:0 0 12px 20px}
.data th{text-align:left;color:#2f4b7c;padding-top:6px}
.beside{clear:both;background:#f6f8fb;padding:8px 14px;margin-top:16px}
.beside ol{display:flex;gap:18px;flex-wrap:wrap}
.baseline{padding:14px 26px}
.ends,.gates{display:flex;gap:18px;flex-wrap:wrap}
.paid{display:flex;gap:16px;background:#fff2c4;padding:4px 26px!important}
.drop{display:inline-block;margin-right:12px}
.drop label{display:block;font-size:12px}
.many{font-size:15px;margin:8px 0}
.thin .r-pic img{width:36px}
.what{font-size:24px;margin:4px 0}
.ask{display:inline-block}
.ask p{margin:4px 0}
`;
