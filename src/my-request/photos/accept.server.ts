/**
 * Handles an upload of photos, from the form or the script: rate limit, storage, and an outcome instead of an
 * exception.
 */
import { drainBody } from "../../platform/request-body.server";
import type { RequestContext } from "../../platform/request-context.server";
import { logError } from "../../platform/request-log.server";
import type { OpenedRequest } from "../find.server";
import { isClosed } from "../find.server";
import { UPLOAD_MAX_BYTES } from "./limits";
import { storePhotos } from "./upload.server";
import type { UploadOutcome } from "./words";

/** @returns undefined where there is no bucket for photos */
export async function handlePhotoUpload(
  { bindings }: RequestContext,
  opened: OpenedRequest,
  request: Request,
): Promise<UploadOutcome | undefined> {
  const { db, photos, uploadLimit } = bindings;
  if (!photos) return undefined;
  const { success } = await uploadLimit.limit({ key: opened.lead.id }).catch(() => ({ success: true }));
  if (success && !isClosed(opened)) {
    try {
      return await storePhotos({ db, bucket: photos }, opened, request);
    } catch (error) {
      logError(error, "photos");
      return "failed";
    }
  }
  await drainBody(request, UPLOAD_MAX_BYTES);
  return success ? "closed" : "too-often";
}
