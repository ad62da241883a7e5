/** The page of `quarry ui`: a frame with the views in it. */
import 'uplot/dist/uPlot.min.css';
import './style/main.css';
import { render } from 'preact';
import { Frame } from './parts/frame.tsx';
import { watchServer } from './state/server.ts';
import { startTheme } from './state/theme.ts';

startTheme();
watchServer();
render(<Frame />, document.getElementById('app')!);
