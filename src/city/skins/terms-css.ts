export const css = `
#reading-room{font:16px/1.45 Georgia,serif;max-width:1100px;margin:0 auto;padding:0 24px;background:#fdfaf3;color:#2b2419}
a{color:#7a1f1f}
#house{margin-bottom:0}
#house a{text-decoration:none}
#motto{margin-top:0;color:#776}
#doors{border-block:1px solid #b9a;padding:6px 0}
#whereabouts{font-size:13px}
#margin{float:left;width:220px;font-size:14px}
#text{margin-left:250px}
.keys dt{font-weight:bold;margin-top:10px}
.keys dd{margin-left:12px}
.lvl1{text-indent:12px}
.lvl2{text-indent:24px}
.keys sub{color:#887;vertical-align:baseline;font-size:11px}
.keys img{border:1px solid #665;margin:2px}
.register dt{font-size:18px;margin-top:14px;border-top:1px dotted #b9a;padding-top:8px}
.register dt img{vertical-align:middle;margin-right:10px}
.register2 dt{font-size:15px}
.register abbr{color:#776;font-style:italic}
.register kbd{font-family:inherit}
.ruler,.leaves,.inforce{font-size:13px}
.partner{background:#f3ead6;padding:8px}
.entry dt{font-weight:bold}
.sum{color:#665}
ol var{display:inline-block;width:170px}
address{clear:both;border-top:1px solid #b9a;margin-top:30px;padding:10px 0}
`;
