/** What an agent is told of a bridge, behind what the service says of itself. */
export const bridgeInstructions = `This connection runs on the publisher's machine: name packages by package_path (a folder or a zip) instead of sending them. publish_folder does steps 1 to 4 at once and continues where it was. save_to on service_package_link saves the signed package and verifies it.`;
