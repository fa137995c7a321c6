import { createRequestHandler, RouterContextProvider } from "react-router";
import { createApp, type RenderPage } from "./app";
import { requestContext } from "./platform/request-context.server";

// The only module that knows the page build. It is loaded with the first page, so that the API starts without it.
const loadPages = () => import("virtual:react-router/server-build");
const handlePage = createRequestHandler(loadPages, import.meta.env.MODE);

const renderPage: RenderPage = (request, site) => {
  const context = new RouterContextProvider();
  context.set(requestContext, site);
  return handlePage(request, context);
};

const app = createApp(renderPage);

export default {
  fetch: app.fetch,
} satisfies ExportedHandler<Env>;
